/*
 * Clubs that do not exist, of towns that do. Of no town here does a club play in the division whose name stands beside
 * it, so that nobody takes a match of the simulation for a real one.
 */

const ENGLAND =
  'Abingdon Alnwick Ambleside Appleby Arundel Ashbourne Axminster Bakewell Beccles Bideford Bodmin Bridport ' +
  'Bromyard Buxton Cirencester Clitheroe Cockermouth Corbridge Cromer Devizes Driffield Dunster Evesham Fakenham ' +
  'Filey Frome Glastonbury Godalming Guisborough Hadleigh Harpenden Haslemere Helmsley Helston Hexham Honiton ' +
  'Hornsea Hungerford Ilkley Keswick Knaresborough Launceston Ledbury Leominster Liskeard Ludlow Malmesbury ' +
  'Malton Matlock Melksham Minehead Nantwich Oakham Oundle Petworth Pickering Romsey Settle Shaftesbury Sherborne ' +
  'Skipton Southwold Tavistock Tenbury Tetbury Thirsk Tiverton Totnes Uppingham Wadebridge Wareham Wetherby Wimborne Yarm';
const SCOTLAND =
  'Callander Crieff Dunkeld Galashiels Hawick Jedburgh Kelso Kinross Lanark Melrose Moffat Peebles Pitlochry Selkirk';
const SPAIN = 'Almagro Baeza Cuenca Jaca Olite Priego Ronda Sigüenza Trujillo Tudela Úbeda Zafra';
const GERMANY = 'Bamberg Celle Füssen Görlitz Goslar Lindau Meißen Quedlinburg Soest Wismar';
const ITALY = 'Amalfi Asolo Bressanone Cefalù Matera Noto Orvieto Otranto Spello Todi Urbino Volterra';
const FRANCE = 'Beaune Cahors Colmar Honfleur Sarlat Saumur Uzès Vannes';

const UK_NAMES = [
  '{} Albion',
  '{} Athletic',
  '{} City',
  '{} County',
  '{} Rovers',
  '{} Town',
  '{} United',
  '{} Wanderers',
];

/** What clubs of a country are called, `{}` standing for the town. Towns with two clubs have the first two names. */
type Clubs = { readonly towns: readonly string[]; readonly names: readonly string[] };

const list = (words: string): readonly string[] => words.split(' ');
const ENGLISH = list(ENGLAND);

/** By the competition's slug in the stable configuration. */
export const CLUBS = {
  'england-premier-league': { towns: ENGLISH.slice(0, 20), names: UK_NAMES },
  'england-championship': { towns: ENGLISH.slice(20, 44), names: UK_NAMES },
  'england-league-one': { towns: ENGLISH.slice(44, 60), names: UK_NAMES },
  'england-league-two': { towns: ENGLISH.slice(60, 72), names: UK_NAMES },
  'scotland-premiership': { towns: list(SCOTLAND).slice(0, 12), names: [...UK_NAMES, '{} Thistle'] },
  'spain-la-liga': { towns: list(SPAIN), names: ['Atlético {}', 'Deportivo {}', 'Real {}', 'UD {}'] },
  'germany-bundesliga': { towns: list(GERMANY), names: ['Eintracht {}', 'SV {}', 'TSV {}', 'VfL {}'] },
  'italy-serie-a': { towns: list(ITALY), names: ['{} Calcio', 'AS {}', 'US {}', 'Virtus {}'] },
  'france-ligue-1': { towns: list(FRANCE), names: ['AS {}', 'FC {}', 'Olympique {}', 'Stade {}'] },
} as const satisfies Readonly<Record<string, Clubs>>;
