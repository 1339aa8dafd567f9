/** Files of the page: state holds only what can be written down. */
const files = new Map<string, File>()

/** Keeps a file until its upload is closed. */
export const keepFile = (uploadId: string, file: File): void => {
  files.set(uploadId, file)
}

export const openFile = (uploadId: string): File | undefined => files.get(uploadId)

export const openFileIds = (): readonly string[] => [...files.keys()]

export const releaseFile = (uploadId: string): void => {
  files.delete(uploadId)
}

export const releaseAllFiles = (): void => files.clear()
