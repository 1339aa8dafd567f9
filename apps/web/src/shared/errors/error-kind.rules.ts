/** The subject of a picture: `oops` where no code is known. @see A§2 "an image per code" */
export type ErrorKind = 'oops' | 'region' | '401' | '403' | '404' | '500'

const kindByStatus: Readonly<Record<number, ErrorKind>> = {
  401: '401',
  403: '403',
  404: '404',
  451: 'region',
  500: '500',
}

/** Returns the picture for an error: by its status if it has one. */
export function errorKindOf(error: unknown): ErrorKind {
  const { status, failure } = Object(error)
  const known: unknown = status ?? Object(failure).status
  return (typeof known === 'number' && kindByStatus[known]) || 'oops'
}
