const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether a host name or address is this machine, which nothing leaves. */
export const isLoopbackHost = (host: string): boolean => loopback.test(host);
