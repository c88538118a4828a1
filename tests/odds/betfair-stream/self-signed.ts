import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/* Generates a certificate that only the tests trust: X.509 v3 in DER, with the minimum that TLS needs. */

const SEQUENCE = 48;
const SET = 49;
const INTEGER = 2;
const BIT_STRING = 3;
const OCTET_STRING = 4;
const UTF8_STRING = 12;
const UTC_TIME = 23;
const DNS_NAME = 130;

const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const bytes = length < 128 ? [length] : length < 256 ? [129, length] : [130, length >> 8, length % 256];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

const context = (number: number, content: Buffer) => der(160 + number, content);
const time = (at: Date) =>
  der(
    UTC_TIME,
    Buffer.from(
      at
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/gu, '')
        .slice(2),
    ),
  );

const DAY_MS = 86_400_000;

/** A private key and a certificate for a host, both in PEM. */
export function selfSigned(
  now: Date,
  hostname = 'localhost',
): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const host = Buffer.from(hostname);
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, host))));
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const names = der(OCTET_STRING, der(SEQUENCE, der(DNS_NAME, host)));
  const content = der(
    SEQUENCE,
    context(0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    algorithm,
    name,
    der(SEQUENCE, time(new Date(now.getTime() - DAY_MS)), time(new Date(now.getTime() + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    context(3, der(SEQUENCE, der(SEQUENCE, ALTERNATIVE_NAME, names))),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  const certificate = der(SEQUENCE, content, algorithm, der(BIT_STRING, signature));
  const lines = certificate.toString('base64').replaceAll(/.{64}(?=.)/gu, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
