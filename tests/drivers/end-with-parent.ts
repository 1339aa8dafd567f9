/**
 * Preloaded into each program that a script starts: when the script has ended, for any reason, the
 * program is asked to stop. Without it a killed test run would leave its servers behind.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone must not keep the process running.
process.channel?.unref()
