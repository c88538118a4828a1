import type { ClubNames } from './club-names.ts';

export const PORTUGAL: ClubNames = [
  ['AVS', 'AVS Futebol SAD', 'AFS'],
  ['Alverca'],
  ['Arouca'],
  ['Benfica', 'SL Benfica'],
  ['Casa Pia'],
  ['Estoril', 'Estoril Praia'],
  ['Estrela da Amadora', 'Estrela', 'Estrela Amadora'],
  ['Famalicão', 'Famalicao'],
  ['Gil Vicente'],
  ['Vitória Guimarães', 'Guimaraes', 'Vitoria de Guimaraes', 'Vitoria SC'],
  ['Moreirense'],
  ['Nacional', 'CD Nacional Funchal', 'Nacional Madeira'],
  ['Porto', 'FC Porto'],
  ['Rio Ave'],
  ['Santa Clara'],
  ['Braga', 'Sp Braga', 'Sporting Braga'],
  ['Sporting Lisbon', 'Sp Lisbon', 'Sporting CP', 'Sporting Clube de Portugal'],
  ['Tondela'],
];
