/** Ends with 0 where the process in this container is ready (`/readyz`), else with 1: what `HEALTHCHECK` asks. */
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`;
const isReady = await fetch(url, { signal: AbortSignal.timeout(4000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
