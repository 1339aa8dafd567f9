import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of the player socket. */
export const realtimeErrors = {
  'socket.tooManyTabs': {
    status: 429,
    retry: 'later',
    message: 'Too many tabs are open. Close one and try again.',
  },
  'socket.frameMalformed': { status: 400, retry: 'never', message: 'The frame could not be read.' },
  'socket.eventUnknown': { status: 404, retry: 'never', message: 'Unknown event.' },
  'socket.payloadInvalid': { status: 400, retry: 'never', message: 'The event is not valid.' },
} as const satisfies Record<string, ErrorEntry>
