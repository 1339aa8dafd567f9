export { Announcements } from './announcements.tsx'
export { announcements } from './late.ts'
