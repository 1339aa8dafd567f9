const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Resolves at the first request to stop: Ctrl-C, a signal, or the end of the process that started
 * this one. Later requests change nothing, because one Ctrl-C reaches us more than once (from the
 * terminal, and passed on by npm), and stopping has a deadline anyway.
 */
export function untilAskedToStop(): Promise<'asked'> {
  return new Promise((resolve) => {
    const ask = () => resolve('asked')
    for (const signal of signals) process.on(signal, ask)
    process.once('disconnect', ask)
    // The channel to the starter must not keep us alive.
    process.channel?.unref()
  })
}
