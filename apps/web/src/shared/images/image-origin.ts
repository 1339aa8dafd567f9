import { createContext, use } from 'react'

/** The origin of the image service; undefined: there is none. */
export const ImageOriginContext = createContext<string | undefined>(undefined)

export const useImageOrigin = (): string | undefined => use(ImageOriginContext)
