/**
 * Preloaded into each program that a script starts: when the script is gone, however it ended, the
 * program is asked to stop. Without it a killed test run would leave its servers behind.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone is no reason to go on running.
process.channel?.unref()
