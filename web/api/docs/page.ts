import SwaggerUI, { type Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { csrfToken } from '../http.ts';
import { mendMarkup } from './mend-markup.ts';
import './page.css';

const { classList, dataset } = document.documentElement;
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Applies Swagger UI's dark colours if the theme of the app, or else of the system, is dark. */
function followTheme(): void {
  const { theme } = dataset;
  classList.toggle('dark-mode', theme === undefined ? systemDark.matches : theme === 'dark');
}

followTheme();
systemDark.addEventListener('change', followTheme);

new MutationObserver(() => mendMarkup(document)).observe(document.body, { childList: true, subtree: true });

/** Renders the path of an operation as text: a link inside its button would be a nested control. */
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
  // The validator would send the document's URL to another host.
  validatorUrl: null,
  plugins: [textInPlaceOfLink],
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  // The default theme's colours of numbers have too little contrast.
  syntaxHighlight: { theme: 'tomorrow-night' },
  requestSnippetsEnabled: true,
  requestSnippets: {
    generators: { curl_bash: { title: 'curl', syntax: 'bash' } },
    languages: ['curl_bash'],
    defaultExpanded: true,
  },
  tryItOutEnabled: true,
  // Omits the CSRF token of this browser from the curl command, which is for other programs.
  showMutatedRequest: false,
  requestInterceptor: (request) => {
    const token = csrfToken(document.cookie);
    if (token === undefined || new URL(request.url, location.href).origin !== location.origin) return request;
    return { ...request, headers: { ...request.headers, 'X-CSRFToken': token } };
  },
});
