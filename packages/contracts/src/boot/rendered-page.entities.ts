import * as z from 'zod/mini'
import { brandIds } from '../brands/brands.ts'
import { text } from '../kernel/ids.ts'
import { withheld } from '../kernel/offer.ts'
import { shownLobby } from '../lobby/lobby.view.ts'
import { bootContent } from './boot.entities.ts'

/** A visitor's page to draw before any script has run. */
export const renderRequest = z.object({
  brand: z.enum(brandIds),
  /** Of its locale. */
  prefix: text(16),
  /** Below the locale, `/terms`; empty on the home page. */
  path: z.string().check(z.maxLength(300)),
  /** All that the page shows of the content service. */
  content: z.array(bootContent),
  /** The lobby, where the page shows one and it is known. */
  lobby: z.optional(shownLobby),
  /** As in the page's data. */
  withheld: z.optional(withheld),
  /** Where images are, for `imageUrl`; undefined: nowhere. */
  imageOrigin: z.optional(text(200)),
})
export type RenderRequest = z.infer<typeof renderRequest>

/** The page as it was drawn. */
export const renderedPage = z.object({
  /** The content of `#root`. */
  html: z.string(),
  /** Sources, as the build's manifest names them, whose styles and scripts it needs besides. */
  modules: z.array(z.string()),
})
export type RenderedPage = z.infer<typeof renderedPage>

/** Request and reply of the rendering program; `page` is null when rendering failed. */
export const renderJob = z.object({ id: z.number(), wanted: renderRequest })
export const renderReply = z.object({ id: z.number(), page: z.nullable(renderedPage) })
