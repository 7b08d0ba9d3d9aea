export type ListenAddress = { host: string; port: number };
export function readListenAddress(env?: NodeJS.ProcessEnv): ListenAddress;
export function isPortFree(address: ListenAddress): Promise<boolean>;
export function requireFreePort(address: ListenAddress): Promise<void>;
