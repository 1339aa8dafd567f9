import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { announcementId, announcementList, plannedMaintenance } from './announcements.entities.ts'

/** Called by gateways only; operators use the operations port, which forwards to these. */
const shared = {
  api: 'v1',
  access: 'public',
  caller: 'server',
  source: 'A§2 Maintenance',
} as const

export const readAnnouncements = defineCall({
  ...shared,
  id: 'announcements.list',
  method: 'GET',
  path: '/announcements',
  reply: announcementList,
  summary: 'Lists current and upcoming maintenance windows, the next one first',
})

export const planMaintenance = defineCall({
  ...shared,
  id: 'announcements.plan',
  method: 'PUT',
  path: '/announcements/:announcementId',
  params: z.object({ announcementId }),
  body: plannedMaintenance,
  summary: 'Plans a maintenance window, or changes the one with this id',
})

export const cancelMaintenance = defineCall({
  ...shared,
  id: 'announcements.cancel',
  method: 'DELETE',
  path: '/announcements/:announcementId',
  params: z.object({ announcementId }),
  summary: 'Cancels a maintenance window; repeating it changes nothing',
})

export const announcementsCalls = [readAnnouncements, planMaintenance, cancelMaintenance] as const
