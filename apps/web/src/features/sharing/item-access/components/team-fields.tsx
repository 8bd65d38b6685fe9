import type { Item } from '@arbour/contract/entities/items/item'
import { useAccount } from '#features/account/identity/public.ts'
import { canBeShared, ImpactSummary } from '#features/files/access-impact/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { NotifyFields } from '#ui/form/fields/notify-fields.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { peopleWithAccess } from '../model/people-with-access.ts'
import type { AccessResponse } from '../model/team-form.ts'
import type { TeamFormState } from '../use-team-form.ts'
import { AccessChoices } from './access-choices.tsx'
import { InheritedNote } from './inherited-note.tsx'
import { OwnerRow } from './owner-row.tsx'
import { PeopleList } from './people-list.tsx'
import { RequestsList } from './requests-list.tsx'
import classes from './team-fields.module.css'

interface TeamFieldsProps {
  item: Item
  services: ItemServices
  access: AccessResponse
  team: TeamFormState
  /** Closes the surrounding dialog or panel, with a prompt if there are unsaved changes. Returns true if it closed. */
  leave: () => Promise<boolean>
}

/** The access settings of an item: people and roles, access requests, and a preview of changes. */
export function TeamFields({ item, services, access, team, leave }: TeamFieldsProps) {
  const account = useAccount()
  const { form, question, isNotified, requests } = team
  const { values } = form
  const owner = access.fileUsers.find(({ user_role }) => user_role === 'owner')?.user ?? null
  const canChange = access.can_change_access
  const userId = account?.user.id ?? null
  const isClosing = question?.access?.is_access_restricted === true && !access.access.is_access_restricted
  // On small screens, focusing the field would scroll past the requests and open the keyboard.
  const isAskedFirst = useIsPhone() && requests.length > 0

  const follow = async (path: string) => {
    if (await leave()) services.goTo(path)
  }
  const transferOwnership = async () => {
    const isDone = await services.dialogs.open('hand-over', { services, item, owner })
    if (isDone) await leave()
  }
  return (
    <div className={classes.fields}>
      <Notice role="status" tone="good">
        {peopleWithAccess(values, { access, teamName: account?.tenant.name ?? 'the team', isDir: item.is_dir })}
      </Notice>
      <RequestsList
        requests={requests}
        isDir={item.is_dir}
        isFirst={isAskedFirst}
        onApprove={team.approve}
        onDecline={team.decline}
      />
      <AccessChoices
        access={form.field('access')}
        visibility={form.field('visibility')}
        locked={canChange ? null : <InheritedNote from={access.inherited_from} onFollow={(path) => void follow(path)} />}
      />
      <PeopleList
        people={form.field('fileUsers')}
        ownerId={owner?.id ?? null}
        isDir={item.is_dir}
        isFirst={!isAskedFirst}
        isOpen={values.access === 'accessible' && canChange}
        userId={userId}
      >
        <OwnerRow
          owner={owner}
          isSelf={owner !== null && owner.id === userId}
          transferProblem={form.isChanged ? 'Save your changes first' : null}
          onTransfer={() => void transferOwnership()}
        />
      </PeopleList>
      {isNotified && <NotifyFields isByEmail={form.field('notify_via_email')} note={form.field('note')} />}
      <ImpactSummary question={question} closing={isClosing ? canBeShared([item]) : []} />
    </div>
  )
}
