/** Maximum memory: beyond it requests from the oldest second are refused. */
const maxNonces = 200_000
const secondMs = 1_000

export interface NoncesOptions {
  /** How long after its time a request is accepted. */
  readonly windowMs: number
  /** A message signed before the start may have been used with the previous process. */
  readonly startedAtMs: number
  readonly max?: number
}

/** Remembers used nonces for as long as their requests are accepted. */
export function createNonces({ windowMs, startedAtMs, max = maxNonces }: NoncesOptions) {
  const bySecond = new Map<number, Set<string>>()
  let count = 0
  /** Requests from before this moment are not remembered. */
  let rememberedSinceMs = startedAtMs

  const forget = (second: number): void => {
    count -= bySecond.get(second)?.size ?? 0
    bySecond.delete(second)
    rememberedSinceMs = Math.max(rememberedSinceMs, (second + 1) * secondMs)
  }
  const forgetBefore = (second: number): void => {
    for (const known of bySecond.keys()) if (known < second) forget(known)
  }

  return {
    /** Uses a nonce; false when it was used, or is older than the memory. */
    use(nonce: string, timestampMs: number, nowMs: number): boolean {
      forgetBefore(Math.floor((nowMs - windowMs) / secondMs))
      if (timestampMs < rememberedSinceMs) return false
      const second = Math.floor(timestampMs / secondMs)
      const used = bySecond.get(second) ?? new Set()
      if (used.has(nonce)) return false
      bySecond.set(second, used.add(nonce))
      count += 1
      if (count > max) forget(Math.min(...bySecond.keys()))
      return true
    },
    count: () => count,
  }
}
