import { openLiveStream, type StreamState } from '@farelark/client/live';
import type { AlertView, FunctionData, Language, LiveEvent } from '@farelark/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { callFunction, pageConnection } from '../../../shared/api/call-function.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
import { closeAlert } from '../../../shared/deal-actions/close-alert.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { checkSession } from '../../../shared/session/watch-session.ts';
import { useOnline } from '../../../shared/ui/use-online.ts';
import { joinSharedStream } from '../live/shared-stream.ts';
import {
  type AlertList,
  alertListReducer,
  clearOnSignOut,
  EMPTY_ALERT_LIST,
  toAlertAction,
} from './alert-list.ts';

export interface Alerts {
  readonly list: AlertList;
  readonly stream: StreamState;
  /** Ids of alerts received from the stream since the page was opened. */
  readonly arrived: ReadonlySet<string>;
  readonly refresh: () => void;
  readonly close: (id: string) => Promise<void>;
  /** Reopens an alert that was just closed; rejects when it is too late. */
  readonly reopen: (id: string) => Promise<void>;
}

/** The traveller's alerts, kept current by the live stream. Reloads when the language changes, for place names. */
export function useAlerts(userId: string): Alerts {
  const queryClient = useQueryClient();
  const online = useOnline();
  const { language } = useTexts();
  const [list, dispatch] = useReducer(alertListReducer, EMPTY_ALERT_LIST);
  const [stream, setStream] = useState<StreamState>('connecting');
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string | null>(null);
  /** Cursor of the last event, from which the next stream resumes. */
  const lastCursor = useRef<string | null>(null);
  const latest = useRef(list);
  latest.current = list;
  const currentLanguage = useRef(language);
  currentLanguage.current = language;
  /** Alerts closed in this tab, which a late response must not restore. */
  const closed = useRef(new Map<string, AlertView | null>());
  /** Events received during a load, whose response may be older; null while idle. */
  const pendingEvents = useRef<LiveEvent[] | null>(null);

  const apply = useCallback((event: LiveEvent) => {
    if (event.type === 'alert.reopened') closed.current.delete(event.alert.id);
    const action = toAlertAction(event);
    if (action) dispatch(action);
  }, []);

  const load = useCallback(async () => {
    if (pendingEvents.current !== null) return;
    pendingEvents.current = [];
    const loadedLanguage = currentLanguage.current;
    dispatch({ type: 'setLoading', loading: true });
    const set = (alerts: readonly AlertView[], total: number, limited: boolean): void => {
      dispatch({ type: 'set', alerts, total, limited });
      for (const event of pendingEvents.current ?? []) apply(event);
    };
    // The first load shows each page as it arrives; a refresh replaces the whole list.
    const isRefresh = latest.current.alerts.length > 0;
    const loaded: AlertView[] = [];
    let total: number | null = null;
    let limited = false;
    try {
      for await (const page of loadAlertPages(queryClient, userId, loadedLanguage)) {
        const alerts = page.alerts.filter(({ id }) => !closed.current.has(id));
        loaded.push(...alerts);
        if (total === null) {
          total = page.total - (page.alerts.length - alerts.length);
          limited = page.limited;
          setCursor((current) => current ?? page.cursor);
          if (!isRefresh) set(alerts, total, limited);
        } else if (!isRefresh) {
          dispatch({ type: 'append', alerts });
        }
      }
      if (isRefresh) set(loaded, total ?? loaded.length, limited);
      dispatch({ type: 'setError', error: null });
      dispatch({ type: 'setLastRefresh', at: Date.now() });
    } catch (error) {
      dispatch({ type: 'setError', error });
    } finally {
      pendingEvents.current = null;
      dispatch({ type: 'setLoading', loading: false });
      if (currentLanguage.current !== loadedLanguage) void load();
    }
  }, [queryClient, userId, apply]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language needs a reload
  useEffect(() => {
    void load();
  }, [load, language]);

  useEffect(() => clearOnSignOut(dispatch), []);

  // Retry a load that failed offline.
  useEffect(() => {
    if (online && latest.current.error !== null) void load();
  }, [online, load]);

  const onEvent = useCallback(
    (event: LiveEvent, eventCursor: string) => {
      lastCursor.current = eventCursor;
      if (event.type === 'alert.added') {
        setArrived((ids) => new Set(ids).add(event.alert.id));
      }
      if (event.type === 'reset') return void load();
      pendingEvents.current?.push(event);
      apply(event);
      // A limited account sees only the newest alerts; only the server knows which one drops out.
      if (event.type === 'alert.added' && latest.current.limited) void load();
    },
    [apply, load],
  );

  useEffect(() => {
    if (cursor === null) return;
    const from = lastCursor.current ?? cursor;
    return joinAlertStream({ userId, language, cursor: from }, onEvent, (state) => {
      setStream(state);
      // The token may be revoked.
      if (state === 'refused') void checkSession();
    });
  }, [userId, language, cursor, onEvent]);

  const close = useCallback(async (id: string) => {
    const alert = latest.current.alerts.find((open) => open.id === id) ?? null;
    closed.current.set(id, alert);
    // The dialog closes immediately; the cards follow in an interruptible render.
    startTransition(() => dispatch({ type: 'delete', id }));
    try {
      await closeAlert(id);
    } catch (failure) {
      closed.current.delete(id);
      if (alert) dispatch({ type: 'add', alert });
      throw failure;
    }
  }, []);

  const reopen = useCallback(async (id: string) => {
    await callFunction('reopen-alert', { alertId: id });
    const alert = closed.current.get(id);
    closed.current.delete(id);
    if (alert) dispatch({ type: 'add', alert });
  }, []);

  const refresh = useCallback(() => void load(), [load]);
  // A lost connection looks open until it times out.
  const streamState = stream === 'live' && !online ? 'reconnecting' : stream;
  return { list, stream: streamState, arrived, refresh, close, reopen };
}

/** Joins the stream shared by tabs of one traveller and language. Returns the function that leaves it. */
function joinAlertStream(
  { userId, language, cursor }: { userId: string; language: Language; cursor: string },
  onEvent: (event: LiveEvent, cursor: string) => void,
  onState: (state: StreamState) => void,
): () => void {
  const connection = pageConnection();
  const stream = joinSharedStream({
    name: `farelark-live ${connection.url} ${userId} ${language}`,
    cursor,
    onEvent,
    onState,
    open: (from, listener) =>
      openLiveStream(connection, {
        ...listener,
        path: `/live/v1/alerts?language=${language}`,
        cursor: from,
      }),
  });
  addEventListener('online', stream.wake);
  return () => {
    removeEventListener('online', stream.wake);
    stream.close();
  };
}

const PAGE_SIZE = 200;

async function* loadAlertPages(
  queryClient: QueryClient,
  userId: string,
  language: Language,
): AsyncGenerator<FunctionData<'get-user-alerts'>> {
  let after: string | undefined;
  for (;;) {
    const request = { limit: PAGE_SIZE, language, ...(after === undefined ? {} : { after }) };
    const page = await queryClient.fetchQuery({
      queryKey: ['user-alerts', userId, language, after ?? null],
      queryFn: ({ signal }) => callFunction('get-user-alerts', request, signal),
      // The stream keeps the list current; the cache may be older.
      staleTime: STALE_TIME_MS.live,
      gcTime: 0,
    });
    yield page;
    after = page.alerts.at(-1)?.id;
    if (after === undefined || page.alerts.length < PAGE_SIZE) return;
  }
}
