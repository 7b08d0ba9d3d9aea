/**
 * Connection addresses. A Unix socket is written the way libpq, `pg` and psql read it:
 * `postgres://kitroom@localhost/kitroom?host=/absolute/socket/directory`.
 */

/** The same server and login, another database. */
export function withDatabaseName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** The address as it may be shown: without its password. */
export function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = "";
  return url.href;
}
