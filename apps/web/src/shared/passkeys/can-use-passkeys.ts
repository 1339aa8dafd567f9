/** Names of hosts that passkeys can belong to; an address is none. @see WebAuthn §5.1.3 */
const isAddress = (host: string): boolean => /^\[|^\d+(\.\d+){3}$/.test(host)

/** Whether this browser has passkeys on this site. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !isAddress(location.hostname)
