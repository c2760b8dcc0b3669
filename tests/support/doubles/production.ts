/** Random enough for the settings, and used by no installation. */
export const aSecretKey = 'tests-only-0123456789-abcdefghijkl';

/** Complete settings for production; nothing behind these addresses answers. */
export const productionSettings = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://sanviec.test',
  SECRET_KEY: aSecretKey,
  SMTP_URL: 'smtp://127.0.0.1:1',
  OIDC_ISSUER: 'https://accounts.sanviec.test',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret',
};
