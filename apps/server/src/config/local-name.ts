const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether a host name, as it stands in an address or a setting, is this machine's for itself alone. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host);
}
