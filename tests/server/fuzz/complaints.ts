import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import type { Answer } from '../browser.ts';
import type { Call, Document } from './document.ts';

/** The differences between an answer and the document; none if it conforms. */
export type Complaints = (call: Call, body: unknown, answer: Answer) => readonly string[];

/** Checks answers against a document, by an independent JSON Schema validator. */
export function complaintsBy(document: Document): Complaints {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'document' });
  const checks = new Map<string, ValidateFunction>();
  const checkAt = (...place: readonly string[]): ValidateFunction => {
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    const ref = `document#/${pointer.join('/')}`;
    const check = checks.get(ref) ?? ajv.compile({ $ref: ref });
    checks.set(ref, check);
    return check;
  };

  return ({ method, path, operation }, sent, { status, body, headers }) => {
    const place = ['paths', path, method.toLowerCase()];
    const complaints: string[] = [];
    if (status >= 500) complaints.push('an error of ours');
    const response = operation.responses[String(status)];
    if (response === undefined) return [...complaints, `status ${status} is not in the document`];
    const accepts = operation.requestBody?.content['application/json'];
    // A calculation answers an incomplete draft with the fields that its schema requires.
    const isIncomplete = typeof body === 'object' && body !== null && Reflect.get(body, 'kind') === 'blank';
    if (accepts !== undefined && status < 400 && !isIncomplete) {
      const isValid = checkAt(...place, 'requestBody', 'content', 'application/json', 'schema');
      if (!isValid(sent)) complaints.push(`took what it forbids: ${ajv.errorsText(isValid.errors)}`);
    }
    const [type] = Object.keys(response.content ?? {});
    const sentType = headers.get('content-type') ?? undefined;
    if (essence(type) !== essence(sentType)) complaints.push(`content type ${sentType}, not ${type}`);
    if (type?.endsWith('json') === true && response.content?.[type]?.schema !== undefined) {
      const isValid = checkAt(...place, 'responses', String(status), 'content', type, 'schema');
      if (!isValid(body)) complaints.push(`an answer unlike its schema: ${ajv.errorsText(isValid.errors)}`);
    }
    return complaints;
  };
}

function essence(type: string | undefined): string | undefined {
  return type?.split(';')[0];
}
