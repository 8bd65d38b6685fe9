import type { KeyGroup } from '../model/key-groups.ts'
import classes from './key-groups.module.css'

/** Groups of shortcuts, side by side if there is space. */
export function KeyGroups({ groups }: { groups: readonly KeyGroup[] }) {
  return (
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
  )
}
