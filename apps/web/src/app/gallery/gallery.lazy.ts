import { uiText } from '../../shared/ui/ui.text.ts'

/** The text of every component that the gallery shows. */
export const galleryCode = { texts: [uiText] }
