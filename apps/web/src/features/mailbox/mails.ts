import type { mailboxList, mailboxMail } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { fetchJson } from '../../shared/api/call-function.ts';
import { STALE_TIME_MS } from '../../shared/api/stale-time.ts';

/** Interval between checks for new emails. */
const REFETCH_MS = 5_000;

export const mailsQuery = queryOptions({
  queryKey: ['mailbox'],
  queryFn: async ({ signal }) =>
    (await fetchJson<z.output<typeof mailboxList>>('/local/v1/mailbox', signal)).mails,
  refetchInterval: (query) => (query.state.error === null ? REFETCH_MS : false),
});

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailbox', id],
    queryFn: ({ signal }) =>
      fetchJson<z.output<typeof mailboxMail>>(
        `/local/v1/mailbox/${encodeURIComponent(id)}`,
        signal,
      ),
    // Sent emails never change.
    staleTime: STALE_TIME_MS.page,
  });
