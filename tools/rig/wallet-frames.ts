/** A balance as the scripted upstream sends it: numbered per player, with the time it was sent. */
export const walletFrame = (n: number, sentAt: number): string =>
  `{"body":{"type":"WALLET_BALANCE","balanceMap":${balanceJson(n)},"n":${n},"sentAt":${sentAt}}}`

/** Holdings that encode the number: a different figure means a different message. */
export const balanceJson = (n: number): string =>
  `{"main":[{"cash":${n}}],"locked":[{"cash":0}],"bonus":[{"bonus":10,"vertical":"CASINO"}]}`

/** Milliseconds of the machine's monotonic clock as all processes read it, with fractions. */
export const machineMs = (): number => performance.timeOrigin + performance.now()
