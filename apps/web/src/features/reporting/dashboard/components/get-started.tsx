import { t } from '@arbour/messages/t'
import { useGetStarted } from '../hooks/use-get-started.ts'
import { TILES } from '../model/tiles.ts'
import classes from './get-started.module.css'

/** Common first actions: large for a team without files, otherwise one row of small buttons. */
export function GetStarted({ isSmall }: { isSmall: boolean }) {
  const start = useGetStarted()
  return (
    <section aria-labelledby="get-started" data-small={isSmall || undefined} className={classes.section}>
      <h2 id="get-started" className={classes.heading}>
        {t('reporting.dashboard.getStarted')}
      </h2>
      <ul className={classes.tiles}>
        {TILES.map((tile) => (
          <li key={tile.id}>
            <button type="button" className={classes.tile} data-tile={tile.id} onClick={() => start(tile)}>
              <span className={classes.icon}>
                <tile.icon size={20} stroke={1.7} aria-hidden />
              </span>
              {tile.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
