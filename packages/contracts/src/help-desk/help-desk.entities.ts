import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'

/** The help desk's messenger as a page frames it; its key is part of the address. */
export const helpDesk = z.object({ url: text(2_048) })

/** Messages from the messenger to the page that frames it. */
export const deskSignal = z.union([
  z.object({ type: z.literal('messenger:ready') }),
  z.object({ type: z.literal('messenger:unread'), count: z.int().check(z.minimum(0)) }),
  z.object({ type: z.literal('messenger:closed') }),
])
export type DeskSignal = z.infer<typeof deskSignal>

/** Messages from the page to the messenger. */
export type DeskCommand =
  | { readonly type: 'messenger:login'; readonly jwt: string }
  | { readonly type: 'messenger:logout' }
  | { readonly type: 'messenger:open' }
  | { readonly type: 'messenger:close' }
