/** Spans for a collector: durations, by request. */
export interface Tracing {
  /** A browser's request has begun; `name` is its pattern, never its address. */
  requestBegan(requestId: string, name: string): void
  requestEnded(requestId: string, status: number): void
  /** Measures a platform call within the request that caused it. */
  call<T>(callId: string, requestId: string | undefined, work: () => Promise<T>): Promise<T>
  /** A finished leg of a balance's path with its duration; sampled. */
  leg(name: string, ms: number): void
  /** Flushes pending spans. */
  stop(): Promise<void>
}
