/**
 * Connection addresses. A Unix socket is written the way libpq, `pg` and psql read it:
 * `postgres://kitroom@localhost/kitroom?host=/absolute/socket/directory`. postgres.js would send
 * `host` to the server as a setting, so it gets the directory as an option of its own.
 */

export type DriverTarget = { url: string; options: { host?: string; port?: number } };

/** What postgres.js takes for an address: `postgres(target.url, { ...target.options, … })`. */
export function driverTarget(databaseUrl: string): DriverTarget {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get("host");
  const port = url.searchParams.get("port");
  url.searchParams.delete("host");
  url.searchParams.delete("port");
  return {
    url: url.href,
    options: { ...(host ? { host } : {}), ...(port ? { port: Number(port) } : {}) },
  };
}

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
