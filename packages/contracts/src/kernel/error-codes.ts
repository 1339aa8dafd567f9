/** The codes that a call may list: `errors.ts` adds those of every capability. */
// biome-ignore lint/suspicious/noEmptyInterface: the kernel knows no capability.
export interface ErrorCodes {}
