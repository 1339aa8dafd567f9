/** Spans for a collector: what took how long, and inside which request. */
export interface Tracing {
  /** A browser's request has begun; `name` is its pattern, never its address. */
  requestBegan(requestId: string, name: string): void
  requestEnded(requestId: string, status: number): void
  /** Measures a call to the platform, as a part of the request that it was made for. */
  call<T>(callId: string, requestId: string | undefined, work: () => Promise<T>): Promise<T>
  /** A leg of a balance's way that took this long and is over now; few of many are kept. */
  leg(name: string, ms: number): void
  /** Sends what is pending. */
  stop(): Promise<void>
}
