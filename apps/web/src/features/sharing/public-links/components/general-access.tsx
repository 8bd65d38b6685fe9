import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button, NativeSelect } from '@mantine/core'
import { IconCopy, IconLock, IconSettings, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FolderLink } from '#features/sharing/item-access/public.ts'
import { shareSummary } from '#lib/api/share-summary.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { Facts } from '#ui/list/list.tsx'
import { IconMark } from '#ui/monogram/icon-mark.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { closedReason, openedText, peopleWithAccess } from '../model/link-text.ts'
import type { GeneralAccessState } from '../use-general-access.tsx'
import classes from './general-access.module.css'

interface GeneralAccessProps {
  item: Item
  access: GeneralAccessState
  /** Opens the password, the expiry and the other options of the link. */
  onSettings: () => void
  /** Navigates to a folder, unless unsaved changes would be lost. */
  onFollow: (path: string) => void
}

/** Whether only the listed people can open an item, or anyone with the link. A change applies at once. */
export function GeneralAccess({ item, access, onSettings, onFollow }: GeneralAccessProps) {
  const headingId = useId()
  const { query, link, policy, obstacle, isPending } = access
  const closedText = link && policy && closedReason(link, policy, item)
  const Icon = link && closedText === null ? IconWorld : IconLock
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <h3 id={headingId} className={classes.heading}>
        {t('sharing.publicLinks.generalAccess')}
      </h3>
      {query.data ? (
        <div className={classes.row}>
          <IconMark>
            <Icon size={18} stroke={1.7} aria-hidden />
          </IconMark>
          <div className={classes.text}>
            <NativeSelect
              aria-labelledby={headingId}
              className={classes.choice}
              data={[
                { value: 'people', label: t('sharing.publicLinks.onlyPeopleAbove') },
                { value: 'link', label: t('sharing.publicLinks.anyoneWithLink') },
              ]}
              value={link ? 'link' : 'people'}
              disabled={isPending || (link === null && obstacle !== null)}
              onChange={(event) => void (event.currentTarget.value === 'link' ? access.create() : access.remove())}
            />
            <Facts>
              <span>
                {link ? (closedText ?? peopleWithAccess(link, item)) : (obstacle ?? t('sharing.publicLinks.noOneElseCanOpen'))}
              </span>
              {link && closedText === null && <span>{openedText(link)}</span>}
            </Facts>
            <LinkAbove item={item} onFollow={onFollow} />
          </div>
          {(link || obstacle === null) && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              className={classes.settings}
              leftSection={<IconSettings size={16} stroke={1.7} aria-hidden />}
              onClick={onSettings}
            >
              {t('sharing.publicLinks.linkSettings')}
            </Button>
          )}
        </div>
      ) : query.error ? (
        <ReadFailure
          text={t('sharing.publicLinks.linkCouldNotBeRead')}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LineSkeleton width={200} height={36} />
      )}
    </section>
  )
}

/** Says if anyone with the link of a folder above can open the item. */
function LinkAbove({ item, onFollow }: Pick<GeneralAccessProps, 'item' | 'onFollow'>) {
  const { data } = useQuery({ ...shareSummary(item.id), enabled: item.reached_by_link })
  const linkedFolder = data?.link_file
  if (!item.reached_by_link || !linkedFolder || linkedFolder.id === item.id) return null
  return (
    <Facts>
      <span>
        {tRich('sharing.publicLinks.anyoneWithLinkToName', {
          name: <FolderLink path={linkedFolder.path} name={linkedFolder.name} onFollow={onFollow} />,
        })}
      </span>
    </Facts>
  )
}

/** Copies the link at once, and creates it if there is none. */
export function CopyLinkButton({ access }: { access: GeneralAccessState }) {
  if (access.link === null && access.obstacle !== null) return null
  return (
    <Button
      variant="default"
      disabled={!access.query.data}
      loading={access.isPending}
      leftSection={<IconCopy size={18} aria-hidden />}
      onClick={() => void access.copy()}
    >
      {t('sharing.publicLinks.copyLink')}
    </Button>
  )
}
