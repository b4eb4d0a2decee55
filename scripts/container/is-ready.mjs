/** Health check of the container: exits with 0 when `/readyz` is ok, otherwise with 1. */
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`;
const isReady = await fetch(url, { signal: AbortSignal.timeout(4000) }).then(
  (response) => response.ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
