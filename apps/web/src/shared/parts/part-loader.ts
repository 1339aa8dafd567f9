/** A part of the site, its script or its style, could not be fetched. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/** What loading a part needs of the browser. */
export interface PartWorld {
  /** Whether the build that this page is of is not served any more; false where nobody can say. */
  readonly isBuildGone: () => Promise<boolean>
  /** Loads the page anew, unless that was tried for this build; says whether it does. */
  readonly reloadOnce: () => boolean
  /** Fetches the styles again that failed; rejects where one still cannot be had. */
  readonly mendStyles: () => Promise<void>
}

export interface PartLoader {
  /**
   * Loads what somebody waits for. A page whose build is gone is loaded anew instead.
   * @throws PartMissing
   */
  load<T>(fetchPart: () => Promise<T>): Promise<T>
  /** Loads what somebody may want next; nobody hears of it when that fails. */
  preload(fetchPart: () => Promise<unknown>): void
}

const never = <T>(): Promise<T> => new Promise(() => {})

/** Loads parts of the site on demand; one that is missing may be asked for again. */
export function createPartLoader({ isBuildGone, reloadOnce, mendStyles }: PartWorld): PartLoader {
  let hasMissed = false
  const attempt = async <T>(fetchPart: () => Promise<T>): Promise<T> => {
    try {
      // The bundler asks for a style once only, and takes it for loaded ever after.
      if (hasMissed) await mendStyles()
      return await fetchPart()
    } catch (cause) {
      hasMissed = true
      throw new PartMissing('a part of the site could not be fetched', { cause })
    }
  }
  return {
    async load(fetchPart) {
      try {
        return await attempt(fetchPart)
      } catch (missing) {
        if ((await isBuildGone()) && reloadOnce()) return never()
        throw missing
      }
    },
    preload(fetchPart) {
      attempt(fetchPart).catch(() => {})
    },
  }
}
