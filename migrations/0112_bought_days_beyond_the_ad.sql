-- An ad that ends before the days bought for it: whether its end moves with them. Null where nobody was asked.
ALTER TABLE placement ADD COLUMN extends_ad boolean;
