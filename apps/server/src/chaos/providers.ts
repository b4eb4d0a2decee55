import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../testing/listen.ts';

const AIRLINES = 400;
const DAY_MILLIS = 86_400_000;
const CURRENCIES =
  'USD GBP CHF CAD AUD SGD NZD BGN BRL RON PLN MYR ILS HKD CNY DKK NOK SEK TRY ZAR MXN THB CZK PHP'.split(
    ' ',
  );

/** Local providers of airlines and exchange rates. */
export interface Providers {
  readonly port: number;
  close(): void;
}

export async function startProviders(): Promise<Providers> {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('airlines.dat')) response.end(createAirlines());
    else if (request.url?.startsWith('/rates.xml')) response.end(createReferenceRates());
    else response.writeHead(404).end();
  });
  await listen(server);
  return {
    // A TCP server has no pipe name.
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function createAirlines(): string {
  const letter = (number: number) => String.fromCharCode(65 + (number % 26));
  return Array.from({ length: AIRLINES }, (_, index) => {
    const code = letter(Math.floor(index / 26)) + letter(index);
    return `${index + 1},"Line ${index}","","${code}","L${code}","CALL ${index}","Land","Y"\n`;
  }).join('');
}

function createReferenceRates(): string {
  const day = new Date(Date.now() - DAY_MILLIS).toISOString().slice(0, 10);
  const rates = CURRENCIES.map(
    (currency, index) => `<Cube currency='${currency}' rate='${(1 + index / 7).toFixed(4)}'/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube><Cube time='${day}'>${rates.join('')}</Cube></Cube></gesmes:Envelope>`;
}
