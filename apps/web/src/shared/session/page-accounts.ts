import { type Accounts, createAccounts } from '@farelark/client/accounts';
import { pageConnection } from '../api/page-connection.ts';
import { isNative } from '../native/platform.ts';
import { carriedHeader, keepCarried } from './carried-cookies.ts';

let current: Accounts | null = null;

/** The accounts of the backend. The native app sends in a header what browsers keep in cookies. */
export function pageAccounts(): Accounts {
  current ??= createAccounts(
    pageConnection(),
    isNative()
      ? {
          cookieHeaders: {
            read: () => carriedHeader(Date.now()),
            keep: (answered) => keepCarried(answered, Date.now()),
          },
        }
      : {},
  );
  return current;
}
