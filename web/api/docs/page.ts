import SwaggerUI, { type Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { csrfToken } from '../http.ts';
import { mendMarkup } from './mend-markup.ts';
import './page.css';

const { classList, dataset } = document.documentElement;
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Swagger UI's dark colours, if the theme chosen in the app or else the system's is dark. */
function followTheme(): void {
  const { theme } = dataset;
  classList.toggle('dark-mode', theme === undefined ? systemDark.matches : theme === 'dark');
}

followTheme();
systemDark.addEventListener('change', followTheme);

new MutationObserver(() => mendMarkup(document)).observe(document.body, { childList: true, subtree: true });

/** The path of an operation as text: a link in the button that opens it would be a control within a control. */
const textInPlaceOfLink: Plugin = (system) => ({
  wrapComponents: {
    DeepLink:
      () =>
      ({ text }) =>
        system.React.createElement('span', null, text),
  },
});

SwaggerUI({
  url: '/api/openapi.json',
  dom_id: '#api',
  // It would send the address of the document to another host.
  validatorUrl: null,
  plugins: [textInPlaceOfLink],
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  // The colours of numbers in the usual theme have too little contrast.
  syntaxHighlight: { theme: 'tomorrow-night' },
  requestSnippetsEnabled: true,
  requestSnippets: {
    generators: { curl_bash: { title: 'curl', syntax: 'bash' } },
    languages: ['curl_bash'],
    defaultExpanded: true,
  },
  tryItOutEnabled: true,
  // The curl command is for other programs: the token of this browser's session is no use there.
  showMutatedRequest: false,
  requestInterceptor: (request) => {
    const token = csrfToken(document.cookie);
    if (token === undefined || new URL(request.url, location.href).origin !== location.origin) return request;
    return { ...request, headers: { ...request.headers, 'X-CSRFToken': token } };
  },
});
