import './styles/page.css'
import { isOfMember, isSignedIn } from './api/signed-in.ts'
import { start } from './start.ts'
import { memberAddress } from './view/frame.ts'

// Members of a team on this server who are not signed in are asked to sign in first: then the link leads them to the item itself.
if (isOfMember() && !isSignedIn()) window.location.replace(memberAddress())
else start()
