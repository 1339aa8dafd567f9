/** What the contracts use of a browser's and Node's URL. A load test imports their types alone. */
declare class URL {
  constructor(url: string)
  static canParse(url: string): boolean
  readonly hostname: string
}
