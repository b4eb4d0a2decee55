import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigateOptions,
  resolvePath,
  type To,
} from 'react-router';
import type { LoadedPage } from './page-loader.ts';

export interface RouterState {
  readonly location: Location;
  /** Page at `location`; null until the first is loaded. */
  readonly page: LoadedPage | null;
  /** Location whose page is being loaded. */
  readonly next: Location | null;
  readonly keepsScroll: boolean;
}

export interface Blocker {
  readonly isBlocked: (current: Location, next: Location) => boolean;
  /** Called for a blocked navigation; `proceed` runs it after all. */
  readonly onBlocked: (proceed: () => void) => void;
}

type Listener = (state: RouterState, previous: RouterState) => void;
type Load = (pathname: string) => Promise<LoadedPage>;

/**
 * Navigates between pages. The page on screen stays until the next one is loaded; a newer navigation replaces one that is
 * still loading.
 */
export class PageRouter {
  /** Resolves when the first page is loaded. */
  readonly ready: Promise<void>;
  state: RouterState;
  readonly #load: Load;
  readonly #history = createBrowserHistory();
  readonly #listeners = new Set<Listener>();
  readonly #stopListening: () => void;
  #blocker: Blocker | null = null;
  /** Number of the newest navigation; null after the last one. */
  #newest: number | null = 0;
  /** Handles the next `popstate` event instead. */
  #onPop: (() => void) | null = null;

  constructor(load: Load) {
    this.#load = load;
    this.state = {
      location: this.#history.location,
      page: null,
      next: null,
      keepsScroll: true,
    };
    this.#stopListening = this.#history.listen(({ location, delta }) => this.#pop(location, delta));
    this.ready = this.#open(this.#history.location);
  }

  /** Resolves when the page is there, or the navigation was blocked or replaced by a newer one. */
  readonly navigate = async (to: To, options: NavigateOptions = {}): Promise<void> => {
    const location: Location = {
      ...resolvePath(to, this.state.location.pathname),
      state: options.state ?? null,
      key: Math.random().toString(36).slice(2, 10),
    };
    const open = () => this.#open(location, options);
    if (!this.#block(location, () => void open())) await open();
  };

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the page at the current location again, unless another page is being loaded. */
  reload(): void {
    if (this.state.next !== null || this.#newest === null) return;
    const number = ++this.#newest;
    void this.#load(this.state.location.pathname).then((page) => {
      if (number === this.#newest) this.#set({ page });
    });
  }

  /** One at a time. Returns how to remove it. */
  block(blocker: Blocker): () => void {
    this.#blocker = blocker;
    return () => {
      if (this.#blocker === blocker) this.#blocker = null;
    };
  }

  dispose(): void {
    this.#newest = null;
    this.#stopListening();
    this.#listeners.clear();
  }

  #block(next: Location, proceed: () => void): boolean {
    const blocker = this.#blocker;
    if (blocker === null || !blocker.isBlocked(this.state.location, next)) return false;
    blocker.onBlocked(proceed);
    return true;
  }

  /** The browser has changed the URL already. */
  #pop(location: Location, delta: number | null): void {
    const handlePop = this.#onPop;
    this.#onPop = null;
    if (handlePop !== null) {
      handlePop();
      return;
    }
    const isBlocked =
      // Without a delta, the page was not opened by this router and cannot be returned from.
      delta !== null &&
      this.#block(location, () => {
        this.#onPop = () => void this.#open(this.#history.location);
        this.#history.go(delta);
      });
    if (isBlocked) {
      this.#onPop = () => {};
      this.#history.go(-delta);
    } else void this.#open(location);
  }

  /** Without options, the browser has changed the URL already. */
  async #open(location: Location, options?: NavigateOptions): Promise<void> {
    if (this.#newest === null) return;
    const number = ++this.#newest;
    let { page } = this.state;
    if (page === null || !this.#isSamePage(location)) {
      this.#set({ next: location });
      page = await this.#load(location.pathname);
      if (number !== this.#newest) return;
    }
    if (options?.replace) this.#history.replace(location);
    else if (options) this.#history.push(location);
    // The browser scrolls the first page.
    const keepsScroll = options?.preventScrollReset ?? this.state.page === null;
    this.#set({ location: this.#history.location, page, next: null, keepsScroll });
  }

  /** True for another part of the page on screen. */
  #isSamePage({ pathname, search, hash }: Location): boolean {
    const { location } = this.state;
    return hash !== '' && location.pathname === pathname && location.search === search;
  }

  #set(change: Partial<RouterState>): void {
    const previous = this.state;
    this.state = { ...previous, ...change };
    for (const listener of this.#listeners) listener(this.state, previous);
  }
}
