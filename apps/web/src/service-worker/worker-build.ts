/** What the worker says of a page that cannot be fetched, in one language. */
export interface OfflineText {
  /** BCP 47. */
  readonly lang: string
  readonly title: string
  readonly body: string
  readonly retry: string
}

/** What the build tells the worker. */
export interface WorkerBuild {
  /** Changes with any of the files. */
  readonly id: string
  /** The addresses of the shell's files; each name holds a hash. */
  readonly files: readonly string[]
  /** Of the offline page. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** By the locale in an address, `fr-CA`, or by its language. */
  readonly texts: Readonly<Record<string, OfflineText>>
  /** The drawing of each brand, as SVG. */
  readonly marks: Readonly<Record<string, string>>
}

/** The site that a gateway serves the worker to. */
export interface WorkerSite {
  readonly brand: string
  readonly name: string
}
