import { t } from '@arbour/messages/t'
import { IconPlayerPause } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { WaitingRow } from '#ui/waiting-row/waiting-row.tsx'
import { continueRun } from './continue-run.ts'
import { interruptedTitle } from './run-text.ts'
import { runsElsewhere } from './runs-elsewhere.ts'
import { unfinishedRuns } from './unfinished-runs.ts'

/** Interrupted bulk operations as rows of a list that waits for the user. */
export function WaitingRuns() {
  const services = useItemServices()
  const runs = useSyncExternalStore(unfinishedRuns.subscribe, unfinishedRuns.get)
  runsElsewhere.useAsking(runs.length > 0)
  return runs.map((run) => (
    <WaitingRow
      key={run.keys[0]}
      icon={<IconPlayerPause size={20} color="var(--amber)" aria-hidden />}
      text={interruptedTitle(run.kind, run.total)}
      action={t('common.continue')}
      onAction={() => continueRun(services, run)}
    />
  ))
}
