import { type Action, type ActionRegistry, useActions } from '#features/actions/public.ts'
import { BROWSER_KEY_HELP, type KeyHelp } from '#features/browser/public.ts'
import { VIEWER_KEY_HELP } from '#features/preview/public.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { APP_KEYS } from '../model/app-keys.ts'
import classes from './keys-sheet.module.css'

/** The keys of actions, each once: two that share a key and stand in turn (Star, Unstar) are told by the first. */
function keysOf(actions: readonly Action[]): KeyHelp[] {
  const seen = new Set<string>()
  return actions.flatMap(({ label, shortcut }) => {
    if (!shortcut || seen.has(shortcut.label)) return []
    seen.add(shortcut.label)
    return [{ label, shortcut }]
  })
}

const groupsOf = (actions: ActionRegistry): readonly { label: string; keys: readonly KeyHelp[] }[] => [
  { label: 'Everywhere', keys: Object.values(APP_KEYS) },
  { label: 'Selected items', keys: keysOf(actions.item) },
  { label: 'The open folder', keys: keysOf(actions.folder) },
  { label: 'Moving and choosing', keys: BROWSER_KEY_HELP },
  { label: 'Looking at a file', keys: VIEWER_KEY_HELP },
]

/** Every key, made of the same data that the keyboard acts by. */
export function KeysSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const groups = groupsOf(useActions())
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="lg">
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.label} className={classes.group} aria-label={group.label}>
            <h3 className={classes.heading}>{group.label}</h3>
            <dl className={classes.keys}>
              {group.keys.map(({ label, shortcut }) => (
                <div key={label} className={classes.line}>
                  <dt>{label}</dt>
                  <dd className={classes.key}>
                    <kbd>{shortcut.label}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
