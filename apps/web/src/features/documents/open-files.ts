/** A file of the page: state holds only what can be written down. */
interface OpenFile {
  readonly file: Blob
  readonly name: string
  /** For an image; the browser's own address of the file. */
  readonly preview: string | undefined
}

const files = new Map<string, OpenFile>()

/** Keeps a file until its upload is closed. */
export function keepFile(uploadId: string, file: File): void {
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
  files.set(uploadId, { file, name: file.name, preview })
}

export const openFile = (uploadId: string): OpenFile | undefined => files.get(uploadId)

export function releaseFile(uploadId: string): void {
  const preview = files.get(uploadId)?.preview
  if (preview !== undefined) URL.revokeObjectURL(preview)
  files.delete(uploadId)
}

export function releaseAllFiles(): void {
  for (const uploadId of [...files.keys()]) releaseFile(uploadId)
}
