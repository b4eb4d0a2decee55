/** What a page can tell of itself; each returns how to stop. */
export interface PageSignals {
  /** Another tab wrote to the storage that all tabs share; null where it was cleared. */
  onStorage(listener: (key: string | null) => void): () => void;
  /** The page is looked at again, or the network is back. */
  onReturn(listener: () => void): () => void;
}
