import * as z from 'zod/mini'
import { defineEvent } from '../kernel/event.ts'
import { siteClosure } from './access.entities.ts'

export const siteClosed = defineEvent('SITE_CLOSED', z.looseObject({ closure: siteClosure }), {
  numbered: false,
  source: 'A§2 Maintenance, A§6 Restricted country',
  summary:
    'The site has been closed to this visitor; the socket closes after it, the session continues',
})

export const accessEvents = [siteClosed] as const
