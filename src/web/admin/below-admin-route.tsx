/** Every address below `/admin`: the parent's page shows it, so that a change of page asks nothing of the server. */
export default function BelowAdmin() {
  return null;
}
