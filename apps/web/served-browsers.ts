import browserslist from 'browserslist'

/** A browser as the compatibility data names it, with its name in build targets. */
const browsers: Readonly<
  Record<string, { readonly data: readonly string[]; readonly target?: string }>
> = {
  chrome: { data: ['chrome', 'chrome_android'], target: 'chrome' },
  edge: { data: ['edge'], target: 'edge' },
  firefox: { data: ['firefox', 'firefox_android'], target: 'firefox' },
  safari: { data: ['safari'], target: 'safari' },
  ios_saf: { data: ['safari_ios'], target: 'ios' },
  samsung: { data: ['samsunginternet_android'] },
}

/** The oldest served version of a browser. */
export interface ServedBrowser {
  readonly name: string
  readonly version: string
}

/** Compares two versions of a browser: negative where the first is older. */
export const versionOrder = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true })

/**
 * The oldest version of each browser that `browserslist` of the root's `package.json` names.
 * @throws Error if it names a browser that neither the build nor the compatibility data knows
 */
export function oldestBrowsers(): readonly ServedBrowser[] {
  const oldest = new Map<string, string>()
  for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
    const [name = '', versions = ''] = entry.split(' ')
    const [version = ''] = versions.split('-')
    if (!browsers[name]) throw new Error(`browserslist names ${name}: add it to served-browsers.ts`)
    const known = oldest.get(name)
    if (known === undefined || versionOrder(version, known) < 0) oldest.set(name, version)
  }
  return [...oldest].map(([name, version]) => ({ name, version }))
}

/** The targets of the build's scripts and styles: `safari16.0`. */
export const buildTargets = (): string[] =>
  oldestBrowsers().flatMap(({ name, version }) => {
    const target = browsers[name]?.target
    return target === undefined ? [] : [`${target}${version}`]
  })

/** The oldest served versions by the names of the compatibility data. */
export const servedVersions = (): ReadonlyMap<string, string> =>
  new Map(
    oldestBrowsers().flatMap(({ name, version }) =>
      (browsers[name]?.data ?? []).map((id) => [id, version] as const),
    ),
  )
