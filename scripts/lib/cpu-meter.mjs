import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Measures the processor time of a step including all of its descendant processes, also those that were not waited for.
 * @typedef {object} CpuMeter
 * @property {(command: string, args: string[]) => [command: string, args: string[]]} wrap Returns the command that runs another
 * one under the meter.
 * @property {() => number} read CPU seconds so far, user and system.
 * @property {() => void} close
 */

/**
 * Opens a meter, which is a Linux control group. Null if none can be created, as without root or on macOS.
 * @param {string} name
 * @returns {CpuMeter | null}
 */
export function openCpuMeter(name) {
  for (const { parent, file, perSecond } of hierarchies()) {
    removeLeftGroups(parent)
    const folder = join(parent, `${PREFIX}${process.pid}-${name.toLowerCase().replaceAll(/\W+/g, '-')}`)
    try {
      mkdirSync(folder)
    } catch {
      continue
    }
    const read = () => Number(/\d+/.exec(readFileSync(join(folder, file), 'utf8'))?.[0]) / perSecond
    return {
      // The shell moves itself into the group, then executes the command.
      wrap: (command, args) => [
        '/bin/sh',
        ['-c', 'echo 0 > "$0" || exit 1; exec "$@"', join(folder, 'cgroup.procs'), command, ...args],
      ],
      read,
      close: () => removeGroup(folder),
    }
  }
  return null
}

const PREFIX = 'arbour-'

/**
 * Deletes the groups of runs that have ended.
 * @param {string} parent
 */
function removeLeftGroups(parent) {
  for (const name of readdirSync(parent)) {
    const [, process = ''] = /^arbour-(\d+)-/.exec(name) ?? []
    if (process !== '' && !existsSync(`/proc/${process}`)) removeGroup(join(parent, name))
  }
}

/** @param {string} folder */
function removeGroup(folder) {
  try {
    rmdirSync(folder)
  } catch {
    // A process is still in the group.
  }
}

/** Returns the groups of this process that account processor time: version 1 in nanoseconds, version 2 in microseconds. */
function hierarchies() {
  if (!existsSync('/proc/self/cgroup')) return []
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n')
  return lines.flatMap((line) => {
    const [, controllers = '', path = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    if (controllers.split(',').includes('cpuacct'))
      return [{ parent: join('/sys/fs/cgroup', controllers, path), file: 'cpuacct.usage', perSecond: 1e9 }]
    const parent = join('/sys/fs/cgroup', path)
    const isVersion2 = controllers === '' && existsSync(join(parent, 'cgroup.procs'))
    return isVersion2 ? [{ parent, file: 'cpu.stat', perSecond: 1e6 }] : []
  })
}

/** Returns the CPU seconds that the whole machine has been busy since boot; null if the system does not report it. */
export function machineBusySeconds() {
  if (!existsSync('/proc/stat')) return null
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).map(Number) ?? []
  // In hundredths of a second on every Linux that Node supports.
  return (user + nice + system + irq + softirq) / 100
}
