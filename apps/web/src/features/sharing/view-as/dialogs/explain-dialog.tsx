import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#features/account/identity/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage, isForbidden, isMissing } from '#lib/api/errors.ts'
import type { ExplainedId } from '#lib/browser/view-as-url.ts'
import { Drawer, DrawerBody } from '#ui/dialog/drawer.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { ClosedIllustration } from '#ui/illustration/closed.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { PageFailure } from '#ui/placeholder/page-failure.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { Remedies } from '../components/remedies.tsx'
import { RuleList } from '../components/rule-list.tsx'
import { ViewAsAvatar } from '../components/view-as-avatar.tsx'
import { accessSentence } from '../model/texts.ts'
import { getExplainedSubject } from '../model/view-as-subject.ts'
import { type Explanation, explanationQuery } from '../queries.ts'
import classes from './explain-dialog.module.css'

interface ExplainDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Pick<Item, 'id' | 'name' | 'is_dir'>
  subject: ExplainedId
}

/** Explains the access of a person, team or group to an item rule by rule, and what would be required if they have none. */
export function ExplainDialog({ opened, close, services, item, subject }: ExplainDialogProps) {
  const query = useQuery(explanationQuery(subject, item.id))
  return (
    <Drawer opened={opened} title={t('sharing.common.why')} onClose={() => close()}>
      <DrawerBody>
        {/* Never shows the cached explanation of a previous time, not even to users who can no longer request one. */}
        {query.isFetchedAfterMount && query.data && !isRefusal(query.error) ? (
          <ExplanationContent explanation={query.data} services={services} item={item} onLeave={() => close()} />
        ) : query.isFetchedAfterMount && query.error ? (
          <Failure kind={subject.kind} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div role="status" aria-label={t('common.loading')} className={classes.waiting}>
            <LineSkeleton width="70%" height={20} />
            {['85%', '60%', '75%'].map((width) => (
              <LineSkeleton key={width} width={width} />
            ))}
          </div>
        )}
      </DrawerBody>
    </Drawer>
  )
}

interface ExplainedProps extends Pick<ExplainDialogProps, 'services' | 'item'> {
  explanation: Explanation
  /** Called when something else is opened instead. */
  onLeave: () => void
}

function ExplanationContent({ explanation, services, item, onLeave }: ExplainedProps) {
  const { standing: access, rules, takes: remedies } = explanation
  const subject = getExplainedSubject(explanation, useAccount()?.tenant.id)
  return (
    subject && (
      <>
        <div className={classes.sentence}>
          <ViewAsAvatar subject={subject} size={40} />
          <h2 className={classes.explanation}>{accessSentence(access, subject.name, item)}.</h2>
        </div>
        <section aria-labelledby="why-rules">
          <h3 id="why-rules" className={classes.title}>
            {t('sharing.viewAs.fromTopDown')}
          </h3>
          <RuleList rules={rules} subject={subject} item={item} onFollow={onLeave} />
        </section>
        {access.role === null && remedies.length > 0 && (
          <section aria-labelledby="why-takes">
            <h3 id="why-takes" className={classes.title}>
              {subject.shortName === null
                ? t('sharing.viewAs.howToGiveThemAccess')
                : t('sharing.viewAs.howToGiveNameAccess', { shortName: subject.shortName })}
            </h3>
            <Remedies remedies={remedies} name={subject.shortName ?? subject.name} services={services} />
          </section>
        )}
      </>
    )
  )
}

function isRefusal(error: unknown): boolean {
  return isForbidden(error) || isMissing(error)
}

function Failure({ kind, error, onRetry }: { kind: ExplainedId['kind']; error: unknown; onRetry: () => void }) {
  if (isRefusal(error)) {
    return (
      <EmptyState
        picture={<ClosedIllustration />}
        title={getErrorMessage(error)}
        text={
          !isForbidden(error)
            ? t('sharing.viewAs.itMayHaveBeenMoved')
            : kind === 'team'
              ? t('sharing.viewAs.thoseWhoMayShareItem')
              : t('sharing.viewAs.onlyOwnerOrAdminCanSee')
        }
      />
    )
  }
  return <PageFailure title={t('sharing.common.couldNotLoadThis')} error={error} onRetry={onRetry} />
}
