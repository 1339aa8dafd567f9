export interface FileRules {
  /** MIME types, `image/jpeg`. */
  readonly types: readonly string[]
  readonly maxBytes: number
  readonly maxFiles: number
}

export type FileFault = 'type' | 'size' | 'count'

export interface FileReading {
  readonly taken: readonly File[]
  /** The first reason for rejecting a file. */
  readonly fault: { readonly is: FileFault; readonly name: string } | undefined
}

const faultOf = (file: File, { types, maxBytes }: FileRules): FileFault | undefined => {
  if (!types.includes(file.type)) return 'type'
  return file.size > maxBytes ? 'size' : undefined
}

/** Adds files to those already accepted: rejected files are left out and named. */
export function readFiles(
  taken: readonly File[],
  added: readonly File[],
  rules: FileRules,
): FileReading {
  const sound = added.filter((file) => faultOf(file, rules) === undefined)
  const all = [...taken, ...sound]
  const refused = added.find((file) => faultOf(file, rules) !== undefined)
  const excess = all[rules.maxFiles]
  const is = refused ? faultOf(refused, rules) : excess && ('count' as const)
  const name = (refused ?? excess)?.name ?? ''
  return { taken: all.slice(0, rules.maxFiles), fault: is && { is, name } }
}
